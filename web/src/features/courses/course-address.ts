/** Courses are part of /tutorials: sub-pages are queries of their page (DECISIONS A13). */
export const COURSES_PATH = '/tutorials?view=courses';

export const getCoursePath = (courseId: string): string => `/tutorials?course=${courseId}`;

export const PROJECT_HASH = '#project';

export const getProjectPath = (courseId: string): string =>
  `${getCoursePath(courseId)}${PROJECT_HASH}`;
