/**
 * Seconds after which the register is asked about a VAT number that an owner typed: what is typed within them is one question, so that
 * nobody makes the installation ask again and again.
 */
export const vatQuestionSeconds = 600;

/** Of the review of a company: characters of a question or an answer, questions in all, files of an answer. */
export const reviewLimits = { text: 2_000, questions: 50, answerPapers: 6 } as const;
