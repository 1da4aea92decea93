// The addresses of the pages that the lobby leads to.

export const tablePath = (id: string) => `/t/${encodeURIComponent(id)}`;
export const lessonPath = (id: string) => `${tablePath(id)}?lesson`;
export const rulesPath = (slug: string) => `/rules/${encodeURIComponent(slug)}`;

export function newTablePath(game?: string, scenario?: string): string {
  const query = new URLSearchParams();
  if (game) query.set("game", game);
  if (scenario) query.set("scenario", scenario);
  return query.size > 0 ? `/new?${query}` : "/new";
}
