/** What the command line and the search may use of tutorials. */
export { createLibraryIndex } from './library/library-index.ts';
export { CONTENT_DIR, tutorialLibrary } from './library/tutorial-library.ts';
