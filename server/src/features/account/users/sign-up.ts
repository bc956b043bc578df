import type { SignUpInput } from '@attune/domain/account/account-inputs';
import { plainEmail } from '@attune/domain/account/email';
import type { Services } from '#platform/services.ts';
import { sendLink } from '../email-address/email-links.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { consumeLimit, SIGN_UPS_BY_NETWORK } from '../limits/limits.ts';
import { refuseGuessablePassword } from '../password/passwords.ts';
import { hashPassword } from '../password/secrets.ts';
import { type Browser, type OpenedSession, signInBrowser } from '../sessions/open-session.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates an account with its trial, and opens its first session (DECISIONS B1). The session proves
 * only the password: the address stays unconfirmed (SECURITY AU11).
 */
export async function signUp(
  services: Services,
  input: SignUpInput,
  browser: Browser,
): Promise<OpenedSession> {
  await consumeLimit(services.limits, SIGN_UPS_BY_NETWORK, browser.device.network);
  refuseGuessablePassword(input.password, input.email, 'password');
  const passwordHash = await hashPassword(input.password);
  return services.db.transaction(async (tx) => {
    const { name, timeZone } = input;
    // A look-alike email would map to the same account as the plain one, but reach another mailbox.
    const email = plainEmail(input.email);
    const user = await createAccount(services, tx, { name, email, passwordHash, timeZone });
    if (await canSendEmail(services, tx, user)) {
      await sendLink(services, tx, 'verify', user, user.email);
    }
    return signInBrowser(services, tx, user, { ...browser, by: 'sign-up' });
  });
}
