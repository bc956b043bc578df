import * as sdk from './generated/sdk.gen.ts';
import type {
  AddNoteData,
  AnswerQuizData,
  ListTutorialsData,
  ListTutorialsResponse,
  ReadTutorialMediaResponse,
  ReadTutorialResponse,
  UpdateTutorialProgressData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  ListedTutorial,
  QuizResult,
  Reason,
  Tutorial,
  TutorialNote,
  TutorialProgress,
} from './generated/types.gen.ts';
export type Library = ListTutorialsResponse;
export type LibraryFilters = NonNullable<ListTutorialsData['query']>;
export type Lesson = ReadTutorialResponse;
export type ProgressChange = UpdateTutorialProgressData['body'];
export type NewNote = AddNoteData['body'];
export type QuizAnswers = AnswerQuizData['body'];
export type LessonMedia = ReadTutorialMediaResponse;

export const listTutorials = (query: LibraryFilters): Promise<Library> =>
  unwrap(sdk.listTutorials({ query }));

export const readTutorial = (id: string): Promise<Lesson> =>
  unwrap(sdk.readTutorial({ path: { id } }));

/** `keepalive`: it arrives although the page is being left. */
export const updateTutorialProgress = (id: string, body: ProgressChange, keepalive = false) =>
  unwrap(sdk.updateTutorialProgress({ path: { id }, body, keepalive }));

export const answerQuiz = (id: string, body: QuizAnswers) =>
  unwrap(sdk.answerQuiz({ path: { id }, body }));

export const readTutorialMedia = (id: string): Promise<LessonMedia> =>
  unwrap(sdk.readTutorialMedia({ path: { id } }));

export const addNote = (id: string, body: NewNote) => unwrap(sdk.addNote({ path: { id }, body }));

export const updateNote = (id: string, text: string) =>
  unwrap(sdk.updateNote({ path: { id }, body: { text } }));

export const deleteNote = (id: string) => unwrap(sdk.deleteNote({ path: { id } }));
