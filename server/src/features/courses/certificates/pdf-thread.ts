import { MINUTE_MS } from '@attune/domain/kernel/time';
import { Piscina } from 'piscina';
import type { PdfInput, renderCertificatePdf } from './certificate-pdf.ts';

type Rendered = Awaited<ReturnType<typeof renderCertificatePdf>>;

/** Starts a thread with the first PDF and ends it when no one has asked for one for a while. */
export function createPdfThread(): (input: PdfInput) => Promise<Uint8Array<ArrayBuffer>> {
  const pool = new Piscina({
    filename: new URL('./certificate-pdf.ts', import.meta.url).href,
    name: 'renderCertificatePdf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
  });
  return async (input) => new Uint8Array((await pool.run(input)) as Rendered);
}
