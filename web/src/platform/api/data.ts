import * as sdk from './generated/sdk.gen.ts';
import type {
  DeleteAccountData,
  ExportDataConfirmedData,
  KeptData,
  KeptPage,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { KeptData } from './generated/types.gen.ts';

export const readStoredData = (): Promise<KeptData> => unwrap(sdk.readData());

export const readStoredPage = (name: string): Promise<KeptPage> =>
  unwrap(sdk.readDataPage({ path: { name } }));

/**
 * Resolves with the complete archive and the server's file name. An account with two-step sign-in
 * needs a confirmation.
 */
export async function exportData(
  confirmation: ExportDataConfirmedData['body'] | null,
): Promise<{ archive: Blob; fileName: string }> {
  const outcome = confirmation ? sdk.exportDataConfirmed({ body: confirmation }) : sdk.exportData();
  const archive = await unwrap(outcome);
  const disposition = (await outcome).response?.headers.get('content-disposition') ?? '';
  return { archive, fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'attune-export.zip' };
}

export const deleteAccount = (body: DeleteAccountData['body']) =>
  unwrap(sdk.deleteAccount({ body }));
