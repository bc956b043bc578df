import type { Mark } from './course-rules.ts';

/** What a certificate says, as it was when it was issued. */
export type CertificateContent = {
  courseTitle: string;
  lessons: readonly string[];
  project: string;
  marks: readonly { criterion: string; mark: Mark }[];
  /** The days in the owner's time zone. */
  enrolledOn: string;
  finishedOn: string;
  issuedOn: string;
  edition: string;
};

/** 32 characters, without those that look like others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;
const CODE = /^[0-9a-hjkmnp-tv-z]{5}(?:-[0-9a-hjkmnp-tv-z]{5}){3}$/;

/** Turns random bytes into a code of 100 bits, such as 7k2mx-9q4tr-c8v1n-h3w6z. */
export function createCertificateCode(randomBytes: (count: number) => Uint8Array): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** A code as it was typed, in its stored form; null if it can't be one. */
export function parseCertificateCode(typed: string): string | null {
  const code = typed.trim().toLowerCase();
  return CODE.test(code) ? code : null;
}

export const getCertificatePath = (code: string): string => `/docs/certificates/${code}`;
