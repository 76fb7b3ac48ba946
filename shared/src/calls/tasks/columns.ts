/** Columns of the lists of tasks by their keys: the list comes in the order of each, and saved views name them. */
export const companyTaskColumns = [
  "id",
  "created",
  "title",
  "freelancer",
  "deadline",
  "cost",
  "total",
  "status",
] as const;
export const contractorTaskColumns = ["id", "created", "title", "company", "deadline", "reward", "status"] as const;
