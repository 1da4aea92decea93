// Three small sounds, made here: a wooden tap (move), felt dice, one soft bell (your turn). Off unless switched on.

import { settings } from "../look/settings";

export type Sound = "tap" | "dice" | "bell";

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  switch (sound) {
    case "tap":
      knock(context, currentTime, 900, 0.25);
      return;
    case "dice":
      for (const [after, tone] of DICE) knock(context, currentTime + after, tone, 0.14);
      return;
    case "bell":
      bell(context, currentTime);
  }
}

const DICE: readonly (readonly [number, number])[] = [
  [0, 500],
  [0.07, 640],
  [0.12, 560],
  [0.2, 420],
];

/** A short burst of noise through a narrow filter. */
function knock(audio: AudioContext, when: number, tone: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (2 * Math.random() - 1) * (1 - at / length) ** 6;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: tone, Q: 2.5 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start(when);
}

function bell(audio: AudioContext, when: number): void {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(0.12, when + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0005, when + 1.2);
  gain.connect(audio.destination);
  for (const frequency of [784, 1568.5]) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(gain);
    tone.start(when);
    tone.stop(when + 1.3);
  }
}
