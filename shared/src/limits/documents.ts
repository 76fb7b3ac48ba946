/** Tasks that one order of a month bills; a month with more has several orders. A document of so many lines is made within its 5 s. */
export const mostOrderTasks = 300;

/** Characters of their descriptions: time goes by them as by the lines. An order has one task at least. */
export const mostOrderCharacters = 150_000;
