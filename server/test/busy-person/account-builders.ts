import { randomBytes, randomUUID } from 'node:crypto';
import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { audit } from '#features/audit';
import { type Builder, createBuilder, insertRow, sendRequest } from './busy-person.ts';

export const accountBuilders: readonly Builder[] = [
  createBuilder('users', ({ client, id, mark }) =>
    sendRequest(client, 'PATCH', `/api/users/${id}`, {
      about: `About ${mark}`,
      timeZone: 'Europe/Oslo',
    }),
  ),
  createBuilder('sessions', ({ app, email }) => app.signInClient(email)),
  createBuilder('known_devices', (person) =>
    insertRow(person, 'known_devices', {
      user_id: person.id,
      device: `${person.mark} phone`,
      first_seen_at: person.app.clock.now(),
    }),
  ),
  createBuilder('account_links', (person) =>
    insertRow(person, 'account_links', {
      token_hash: randomBytes(32),
      kind: 'email-change',
      user_id: person.id,
      email: `${person.mark}.elsewhere@example.com`,
      created_at: person.app.clock.now(),
      expires_at: person.app.clock.now(),
    }),
  ),
  createBuilder('social_identities', (person) =>
    insertRow(person, 'social_identities', {
      issuer: 'https://issuer.example',
      subject: `subject ${person.mark}`,
      user_id: person.id,
      email: person.email,
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('disconnected_identities', (person) =>
    insertRow(person, 'disconnected_identities', {
      user_id: person.id,
      issuer: 'https://issuer.example',
      subject: `former subject ${person.mark}`,
      disconnected_at: person.app.clock.now(),
    }),
  ),
  createBuilder('health_consents', async ({ client }) => {
    const path = '/api/account/health-consents/mood';
    await sendRequest(client, 'POST', `${path}/withdrawal`, { data: 'keep' });
    await sendRequest(client, 'PUT', path, { textVersion: HEALTH_CONSENT_VERSION });
  }),
  createBuilder('consents', ({ client }) =>
    sendRequest(client, 'PUT', '/api/account/consents', { journal: true, analytics: true }),
  ),
  createBuilder('insight_days', ({ app, client }) =>
    sendRequest(client, 'POST', '/api/events', {
      events: [{ name: 'room-opened', room: 'mind', at: app.clock.now().toISOString() }],
    }),
  ),
  createBuilder('support_messages', ({ client, mark }) =>
    sendRequest(client, 'POST', '/api/support', {
      id: randomUUID(),
      subject: `A question of ${mark}`,
      message: `How does it work? Asks ${mark}.`,
    }),
  ),
  createBuilder('two_step', (person) =>
    insertRow(person, 'two_step', {
      user_id: person.id,
      secret: randomBytes(32),
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('recovery_codes', (person) =>
    insertRow(person, 'recovery_codes', {
      user_id: person.id,
      code_hash: randomBytes(32),
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('passkeys', (person) =>
    insertRow(person, 'passkeys', {
      id: randomUUID(),
      user_id: person.id,
      credential_id: `credential-${person.mark}`,
      public_key: randomBytes(64),
      counter: 3,
      name: `Key of ${person.mark}`,
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('sign_in_challenges', (person) =>
    insertRow(person, 'sign_in_challenges', {
      token_hash: randomBytes(32),
      kind: 'new-passkey',
      user_id: person.id,
      created_at: person.app.clock.now(),
      expires_at: person.app.clock.now(),
    }),
  ),
  createBuilder('mails', ({ app, id, email, mark }) =>
    app.services.emailQueue.enqueue(app.services.db, {
      to: email,
      userId: id,
      subject: `A word to ${mark}`,
      text: `Dear ${mark}`,
      html: `<p>Dear ${mark}</p>`,
    }),
  ),
  createBuilder('audit_lines', ({ app, id }) =>
    audit(app.services.db, { at: app.clock.now(), actorId: id, action: 'account.signed_in' }),
  ),
  createBuilder(
    'billing_accounts billing_checkouts billing_contracts billing_events billing_notices billing_withdrawals',
    async (person) => {
      const { app, id, email, mark } = person;
      await app.subscribe(person);
      await sendRequest(person.client, 'POST', '/api/cancel-subscription', {
        userId: id,
        subscriptionId: (await app.user(person)).stripeSubscriptionId,
      });
      await app.deliver();
      await sendRequest(app.client(), 'POST', '/api/withdrawals', {
        name: `Withdrawn ${mark}`,
        contract: 'Monthly',
        email,
      });
    },
  ),
  createBuilder('billing_withdrawal_refunds', async (person) => {
    const [withdrawal] = await person.app.sql(
      'SELECT id FROM billing_withdrawals WHERE user_id = $1',
      [person.id],
    );
    await insertRow(person, 'billing_withdrawal_refunds', {
      withdrawal_id: withdrawal?.id,
      invoice_id: 'in_1',
      cents: 999,
      // A refund that was made stays for 60 days after the account, since banks can reject it.
      state: 'settled',
      note: `Paid ${person.mark} by transfer`,
    });
  }),
  createBuilder('billing_price_notices', async (person) => {
    const change = { id: randomUUID(), plan: 'annual', to_cents: 12_999 };
    const at = person.app.clock.now();
    await insertRow(person, 'billing_price_changes', {
      ...change,
      from_price_id: 'price_old',
      to_price_id: 'price_new',
      starts_at: at,
      announced_at: at,
      stopped_at: at,
    });
    await insertRow(person, 'billing_price_notices', {
      change_id: change.id,
      subscription_id: 'sub_1',
      user_id: person.id,
      from_cents: 9_999,
      first_charge_at: at,
      told_at: at,
    });
  }),
  createBuilder('billing_pauses', (person) =>
    insertRow(person, 'billing_pauses', {
      subscription_id: `sub_${person.id}`,
      user_id: person.id,
      resumes_at: new Date('9999-01-01'),
      requested_at: person.app.clock.now(),
    }),
  ),
  createBuilder('billing_refunds', (person) =>
    insertRow(person, 'billing_refunds', {
      id: randomUUID(),
      user_id: person.id,
      invoice_id: 'in_1',
      requested_at: person.app.clock.now(),
      settled_at: person.app.clock.now(),
    }),
  ),
];
