import type { StoredPasskey } from '../software-passkey.ts';

/** One encrypted value, decrypted by the version that wrote it. */
export type EncryptedValue = { userId: string; id: string; value: unknown; isDeleted: boolean };

export type FixturePerson = {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The session of a browser that was signed in when the fixture was made. */
  cookies: Record<string, string>;
  /** Only for people with two-step sign-in. */
  recoveryCodes?: string[];
  /** Texts that are not encrypted and must be in the export. */
  plainTexts: string[];
};

/** The contents of expected.json: what the stored installation must still contain. */
export type Expected = {
  note: string;
  commit: string;
  madeAt: string;
  appUrl: string;
  appSecret: string;
  people: {
    /** Uses every sign-in method and every feature, and has a subscription. */
    maren: FixturePerson & {
      totpKey: string;
      recoveryCodes: string[];
      passkey: StoredPasskey;
      /** The email address of the linked account at the sign-in provider. */
      socialEmail: string;
      subscriptionId: string;
    };
    /** Is still in the free trial. */
    jonas: FixturePerson;
  };
  /** From links in emails that were sent before the upgrade. */
  resetToken: string;
  unsubscribePath: string;
  /** Every encrypted value, by table and column. */
  encrypted: Record<string, EncryptedValue[]>;
};
