/** What other features and the command line may use of the mind feature. */

export { findEntry } from './journal/read-entry.ts';
export { writeJournalEntry } from './journal/write-journal-entry.ts';
export { findPractice, listPractices } from './practices/practices.repository.ts';
export { rankPractices } from './practices/rank-practices.ts';
