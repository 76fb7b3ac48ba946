/** JSON that was checked and written already: it is sent, kept and told as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
