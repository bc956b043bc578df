/** What other features and the command line may use of the mind feature. */
export { findPractice, listPractices } from './practices.repository.ts';
export { rankPractices } from './rank-practices.ts';
export { findEntry } from './read-entry.ts';
export { writeJournalEntry } from './write-journal-entry.ts';
