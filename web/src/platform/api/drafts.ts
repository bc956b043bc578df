import * as sdk from './generated/sdk.gen.ts';
import type { SaveUnsentTextData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type DraftKey = SaveUnsentTextData['path'];

export const readDrafts = async () => (await unwrap(sdk.listUnsentTexts())).drafts;

export const saveDraft = (path: DraftKey, body: SaveUnsentTextData['body']) =>
  unwrap(sdk.saveUnsentText({ path, body }));

export const deleteDraft = (path: DraftKey) => unwrap(sdk.deleteUnsentText({ path }));
