//! The calls that scripts rely on, as they look in a terminal: `tests/cmd/*.trycmd`.

#[test]
fn calls_answer_as_written_down() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
