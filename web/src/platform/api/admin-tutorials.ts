import * as sdk from './generated/sdk.gen.ts';
import type { AdminTutorial, SaveTutorialData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type {
  AdminTutorial,
  AdminTutorialRecord,
  TutorialPreview,
} from './generated/types.gen.ts';
export type TutorialSave = { id: string; body: SaveTutorialData['body'] };

export const listAdminTutorials = async (): Promise<AdminTutorial[]> =>
  (await unwrap(sdk.listAdminTutorials())).tutorials;

export const readAdminTutorial = (id: string) => unwrap(sdk.readAdminTutorial({ path: { id } }));

export const previewTutorial = (markdown: string) =>
  unwrap(sdk.previewTutorial({ body: { markdown } }));

export const saveTutorial = ({ id, body }: TutorialSave) =>
  unwrap(sdk.saveTutorial({ path: { id }, body }));

export const publishTutorial = (id: string, isPublished: boolean) =>
  unwrap(sdk.publishTutorial({ path: { id }, body: { isPublished } }));

export const restoreTutorial = (id: string, version: number) =>
  unwrap(sdk.restoreTutorial({ path: { id }, body: { version } }));
