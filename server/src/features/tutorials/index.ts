/** What the command line and the web search may use of tutorials. */

export { CONTENT_DIR, tutorialLibrary } from './library/tutorial-library.ts';
export { createLibraryIndex } from './search/search-tutorials.ts';
