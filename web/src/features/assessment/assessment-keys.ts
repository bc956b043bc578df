/** The keys of the cached results. They are apart, because every page invalidates them. */
export const getLatestAssessmentKey = (userId: string) => ['latestAssessment', userId];
export const getAssessmentsKey = (userId: string) => ['assessments', userId];
export const getAttitudeHistoryKey = (userId: string) => ['attitudeHistory', userId];
