/** Longest texts of the plan of a contractor's tasks. */
export const taskSettingLengths = { name: 60, text: 2000, helpUrl: 300 } as const;
