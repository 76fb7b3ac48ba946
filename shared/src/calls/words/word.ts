/**
 * What a field of a request or reply means, for whoever reads the description of the calls, with a value as it may occur.
 * A value is needed for texts only; others have one by their schema.
 */
export type FieldWord = string | readonly [text: string, example: unknown];

/**
 * Words by the name of their field. Where the same name means different things, the name of the component, the call or the
 * field around it stands before: `Task.status`, `publishRate.id`, `totals.count`. Places with the same word are joined:
 * `saveView|changeView.name`.
 */
export type FieldWords = Readonly<Record<string, FieldWord>>;
