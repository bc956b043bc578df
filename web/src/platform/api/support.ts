import * as sdk from './generated/sdk.gen.ts';
import type { AskSupportData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export const sendSupportMessage = (body: AskSupportData['body']) =>
  unwrap(sdk.askSupport({ body }));
