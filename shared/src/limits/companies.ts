/**
 * Seconds after which the register is asked about a VAT number that an owner typed: what is typed within them is one question, so that
 * nobody makes the installation ask again and again.
 */
export const vatQuestionSeconds = 600;

/** Of the review of a company: characters of a question or an answer, what is said in all, files of an answer and of a company. */
export const reviewLimits = { text: 2_000, messages: 100, answerPapers: 6, papers: 60 } as const;
