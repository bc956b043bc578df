/** What production requires to know about the operator. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: 'Test operator',
  OPERATOR_LEGAL_FORM: 'association',
  OPERATOR_ADDRESS: '1 Test Street, Testville',
  OPERATOR_EMAIL: 'help@attune.test',
};
