/** Longest texts of a task. The deadline's has room for a service period; the others keep a document of a task on one page. */
export const taskLengths = {
  title: 200,
  docTitle: 200,
  description: 5000,
  project: 100,
  deadline: 60,
  declineReason: 500,
} as const;
