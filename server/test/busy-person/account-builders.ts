import { randomBytes, randomUUID } from 'node:crypto';
import { audit } from '../../src/features/audit/index.ts';
import { act, type Builder, putRow, rowsIn } from './busy-person.ts';

export const accountBuilders: readonly Builder[] = [
  rowsIn('users', ({ client, id, mark }) =>
    act(client, 'PATCH', `/api/users/${id}`, { about: `About ${mark}`, timeZone: 'Europe/Oslo' }),
  ),
  rowsIn('sessions', ({ app, email }) => app.deviceOf(email)),
  rowsIn('known_devices', (person) =>
    putRow(person, 'known_devices', {
      user_id: person.id,
      device: `${person.mark} phone`,
      first_seen_at: person.app.clock.now(),
    }),
  ),
  rowsIn('account_links', (person) =>
    putRow(person, 'account_links', {
      token_hash: randomBytes(32),
      kind: 'email-change',
      user_id: person.id,
      email: `${person.mark}.elsewhere@example.com`,
      created_at: person.app.clock.now(),
      expires_at: person.app.clock.now(),
    }),
  ),
  rowsIn('social_identities', (person) =>
    putRow(person, 'social_identities', {
      issuer: 'https://issuer.example',
      subject: `subject ${person.mark}`,
      user_id: person.id,
      email: person.email,
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('consents', ({ client }) =>
    act(client, 'PUT', '/api/account/consents', { journal: true, analytics: true }),
  ),
  rowsIn('insight_days', ({ app, client }) =>
    act(client, 'POST', '/api/events', {
      events: [{ name: 'room-opened', room: 'mind', at: app.clock.now().toISOString() }],
    }),
  ),
  rowsIn('support_messages', ({ client, mark }) =>
    act(client, 'POST', '/api/support', {
      id: randomUUID(),
      subject: `A question of ${mark}`,
      message: `How does it work? Asks ${mark}.`,
    }),
  ),
  rowsIn('two_step', (person) =>
    putRow(person, 'two_step', {
      user_id: person.id,
      secret: randomBytes(32),
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('recovery_codes', (person) =>
    putRow(person, 'recovery_codes', {
      user_id: person.id,
      code_hash: randomBytes(32),
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('passkeys', (person) =>
    putRow(person, 'passkeys', {
      id: randomUUID(),
      user_id: person.id,
      credential_id: `credential-${person.mark}`,
      public_key: randomBytes(64),
      counter: 3,
      name: `Key of ${person.mark}`,
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('sign_in_challenges', (person) =>
    putRow(person, 'sign_in_challenges', {
      token_hash: randomBytes(32),
      kind: 'new-passkey',
      user_id: person.id,
      created_at: person.app.clock.now(),
      expires_at: person.app.clock.now(),
    }),
  ),
  rowsIn('mails', ({ app, id, email, mark }) =>
    app.services.mails.enqueue(app.services.db, {
      to: email,
      userId: id,
      subject: `A word to ${mark}`,
      text: `Dear ${mark}`,
      html: `<p>Dear ${mark}</p>`,
    }),
  ),
  rowsIn('audit_lines', ({ app, id }) =>
    audit(app.services.db, { at: app.clock.now(), actorId: id, action: 'account.signed_in' }),
  ),
  rowsIn('billing_accounts billing_checkouts billing_events billing_notices', async (person) => {
    const { app, id } = person;
    await app.subscribe(person);
    await act(person.client, 'POST', '/api/cancel-subscription', {
      userId: id,
      subscriptionId: (await app.user(person)).stripeSubscriptionId,
    });
    await app.deliver();
  }),
];
