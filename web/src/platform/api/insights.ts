import * as sdk from './generated/sdk.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Insights } from './generated/types.gen.ts';

export const readInsights = (from: string) => unwrap(sdk.readInsights({ query: { from } }));
