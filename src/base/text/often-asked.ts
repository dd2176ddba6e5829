/** A question about texts of which few come again and again, such as keys: what they were answered is remembered. */
export function oftenAsked(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = ask(text);
      if (answers.size < maxAnswers) answers.set(text, answer);
    }
    return answer;
  };
}

const maxAnswers = 10_000;
