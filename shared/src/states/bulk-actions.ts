/** What a bulk run does to tasks. */
export const bulkActions = ["pay", "accept", "reject", "delete", "complete", "propose"] as const;
