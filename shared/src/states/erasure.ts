/** How far the erasure of a person is: asked for, approved and waiting for its day, done, or given up. */
export const erasureStates = ["asked", "waiting", "erased", "cancelled", "refused"] as const;

export type ErasureState = (typeof erasureStates)[number];

/** What has to end before a person can be erased, in the order in which it is told. */
export const erasureObstacles = ["balance", "tasks", "withdrawals", "topups", "managers"] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];
