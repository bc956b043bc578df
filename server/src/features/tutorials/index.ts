/** What the command line and the search may use of tutorials. */
export { createLibraryIndex } from './library-index.ts';
export { CONTENT_DIR, tutorialLibrary } from './tutorial-library.ts';
