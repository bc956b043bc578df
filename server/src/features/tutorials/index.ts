/** What the operator's tools and the search may use of tutorials. */
export { createOwnIndex } from './own-index.ts';
export { CONTENT_DIR, tutorialLibrary } from './tutorial-library.ts';
