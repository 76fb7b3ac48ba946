/** So many answers are kept; then all are forgotten. */
const mostKept = 5_000;

/** Answers by text, each found once while it is kept. */
export class Memo<Answer> {
  private readonly kept = new Map<string, Answer>();

  get(text: string, find: () => Answer): Answer {
    const known = this.kept.get(text);
    if (known !== undefined) {
      return known;
    }
    const answer = find();
    if (this.kept.size >= mostKept) {
      this.kept.clear();
    }
    this.kept.set(text, answer);
    return answer;
  }
}
