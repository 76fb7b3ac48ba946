/** The zone of everybody whose own is not known, and of operators. */
export const universalZone = "UTC";
