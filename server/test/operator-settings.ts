import type { Operator } from '#platform/operator.ts';

/** What production requires to know about the operator. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: 'Test operator',
  OPERATOR_LEGAL_FORM: 'association',
  OPERATOR_ADDRESS: '1 Test Street, Testville',
  OPERATOR_EMAIL: 'help@attune.test',
};

export const TEST_OPERATOR: Operator = {
  name: 'Test operator',
  legalForm: 'association',
  address: '1 Test Street, Testville',
  email: 'help@attune.test',
  phone: null,
  representative: null,
  register: null,
  taxNumber: null,
  accessibilityAuthority: null,
};
