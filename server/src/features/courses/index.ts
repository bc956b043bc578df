/** What the command line may use of courses. */
export { courseLibrary } from './library/course-library.ts';
