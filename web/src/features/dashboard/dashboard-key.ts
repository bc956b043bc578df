/** The query key is the cache that SPEC section 9 names for the dashboard. */
export const getDashboardKey = (userId: string) => ['monthlyImprovement', userId];
