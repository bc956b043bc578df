import { SECOND_MS } from '@attune/domain/kernel/time';
import { createTransport } from 'nodemailer';
import type { Config } from '../../env.ts';
import { describeReason, type Finding, fail, ok, warn } from './finding.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

export async function checkEmail({ email, mode }: Config): Promise<Finding> {
  if (email.smtpUrl === null) {
    return mode === 'production'
      ? warn('mail', 'no email is sent: set SMTP_URL')
      : ok('mail', 'embedded outbox (set SMTP_URL to send email)');
  }
  const { host } = new URL(email.smtpUrl);
  const transport = createTransport({
    url: email.smtpUrl,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return ok('mail', `${host} accepts our email`);
  } catch (error) {
    return fail(
      'mail',
      `${host} refuses or does not answer: ${describeReason(error)}. Check SMTP_URL.`,
    );
  } finally {
    transport.close();
  }
}

export async function checkSignIn({ social, socialLabel }: Config): Promise<Finding> {
  if (social === null) {
    return ok('sign-in', 'embedded provider (set OIDC_ISSUER for a real one)');
  }
  const base = social.issuer.replace(/\/$/, '');
  try {
    const answer = await fetch(`${base}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (typeof issuer !== 'string' || issuer.replace(/\/$/, '') !== base) {
      throw new Error(`its issuer is ${String(issuer)}`);
    }
    return ok('sign-in', `${socialLabel} at ${base} answers`);
  } catch (error) {
    return fail(
      'sign-in',
      `no discovery document at ${base}: ${describeReason(error)}. Check OIDC_ISSUER.`,
    );
  }
}

export async function checkPayments({ payments }: Config): Promise<Finding> {
  if (payments === null) {
    return ok('payments', 'embedded sandbox (set STRIPE_SECRET_KEY for real payments)');
  }
  const base = payments.apiUrl ?? 'https://api.stripe.com';
  try {
    for (const priceId of Object.values(payments.priceIds)) {
      const answer = await fetch(`${base}/v1/prices/${encodeURIComponent(priceId)}`, {
        headers: { authorization: `Bearer ${payments.secretKey}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 401) throw new Error('it rejects STRIPE_SECRET_KEY');
      if (!answer.ok) throw new Error(`it answered ${answer.status} for the price ${priceId}`);
    }
    return ok('payments', `${new URL(base).host} knows the key and both prices`);
  } catch (error) {
    return fail('payments', `${new URL(base).host}: ${describeReason(error)}`);
  }
}
