import { isEmailAddress } from '@attune/domain/account/email';
import { text } from './env-values.ts';

const emailAddress = text.refine((value) => value === undefined || isEmailAddress(value), {
  error: 'must be an email address',
});

/** Who runs this installation. The imprint and the other legal texts show it. */
export const operatorVariables = {
  OPERATOR_NAME: text.describe(
    'the company or person that runs this installation, in the legal texts. Production: required. Unset: a placeholder',
  ),
  OPERATOR_LEGAL_FORM: text.describe(
    'the legal form: `GmbH`, `Ltd`, `sole proprietor`… Production: required. Unset: a placeholder',
  ),
  OPERATOR_ADDRESS: text.describe(
    'the postal address, with the country. Production: required. Unset: a placeholder',
  ),
  OPERATOR_EMAIL: emailAddress.describe(
    'the address for questions, also legal ones; support messages go there. Production: required. Unset: a placeholder',
  ),
  OPERATOR_PHONE: text.describe(
    'a phone number, in the imprint; consumer law in the European Union asks for one',
  ),
  OPERATOR_REPRESENTATIVE: text.describe(
    'who represents a company, in the imprint; some countries ask for it',
  ),
  OPERATOR_REGISTER: text.describe(
    'register and number of the entry, in the imprint: `Companies House, 01234567`',
  ),
  OPERATOR_TAX_NUMBER: text.describe('the VAT or tax number, in the imprint'),
  ACCESSIBILITY_AUTHORITY: text.describe(
    'the authority that enforces accessibility where you are, with its address, in the accessibility statement. Unset: the statement says how to find it',
  ),
};

type OperatorVariables = {
  [Name in keyof typeof operatorVariables]?: string | undefined;
};

/** Production refuses to start without these. */
export const REQUIRED_OPERATOR_NAMES = {
  OPERATOR_NAME: 'who runs this installation',
  OPERATOR_LEGAL_FORM: 'the legal form of who runs it',
  OPERATOR_ADDRESS: 'the postal address of who runs it',
  OPERATOR_EMAIL: 'the address for questions; it replaces OPERATOR_CONTACT',
} as const;

/** The placeholders are only used outside of production, where it must be obvious what they are. */
export const toOperator = (env: OperatorVariables) => ({
  name: env.OPERATOR_NAME ?? '[name of the operator]',
  legalForm: env.OPERATOR_LEGAL_FORM ?? '[legal form]',
  address: env.OPERATOR_ADDRESS ?? '[postal address]',
  /** Also receives support requests. */
  email: env.OPERATOR_EMAIL ?? 'operator@attune.localhost',
  phone: env.OPERATOR_PHONE ?? null,
  representative: env.OPERATOR_REPRESENTATIVE ?? null,
  register: env.OPERATOR_REGISTER ?? null,
  taxNumber: env.OPERATOR_TAX_NUMBER ?? null,
  accessibilityAuthority: env.ACCESSIBILITY_AUTHORITY ?? null,
});
