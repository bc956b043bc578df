import { securityError } from '@attune/domain/account/security-errors';

export function wrongCodeError() {
  const { message } = securityError('account.wrong_code');
  return securityError('account.wrong_code', { fields: [{ path: 'code', message }] });
}
