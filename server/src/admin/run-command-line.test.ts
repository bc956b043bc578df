import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommandLine } from './run-command-line.ts';

let out: string;
let err: string;
beforeEach(() => {
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    out += String(chunk);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    err += String(chunk);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

it.each([
  [['frobnicate'], 'There is no command "frobnicate".'],
  [['users', 'rename'], 'There is no command "users rename".'],
  [['users'], 'There is no command "users".'],
  [[], 'Which command?'],
  [['users', 'show', 'a@b.co', '--xml'], "Unknown option '--xml'."],
  [['users', 'show', 'a@b.co', 'b@b.co'], 'does not take "b@b.co".'],
  [['users', 'show'], '"users show" needs EMAIL.'],
  [['users', 'set', 'a@b.co'], '"users set" needs something to set.'],
  [['users', 'set', 'a@b.co', '--role', 'king'], '--role must be user, moderator, admin'],
  [['users', 'set', 'a@b.co', '--trial-ends-at', 'soon'], '--trial-ends-at must be a date'],
  [['users', 'set', 'a@b.co', '--trial-ends-at', '2020-13-01'], '--trial-ends-at must be a date'],
  [['users', 'set', 'a@b.co', '--trial-ends-at', '2027-02-31'], '--trial-ends-at must be a date'],
  [['users', 'set', 'a@b.co', '--subscription-status', 'paid'], 'trialing, active, expired, not'],
  [['users', 'set', 'a@b.co', '--assessment', 'real'], '--assessment must be demo, none'],
  [['users', 'create', '--email', 'a@b.co'], '"users create" needs --email, --password'],
  [['backup'], '"backup" needs FOLDER.'],
  [['restore'], '"restore" needs FOLDER.'],
  [['seed'], '"seed" needs --users'],
  [['seed', '--users', '-5'], '"seed": '],
  [['seed', '--users', 'many'], '--users must be a whole number, not "many".'],
  [['seed', '--users', '1', '--seed', 'a b'], '--seed must be 1 to 20 letters and digits.'],
])('exits with 2 and prints one line for %j', async (args, message) => {
  expect(await runCommandLine(args)).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(message);
  expect(err.indexOf('\n')).toBe(err.length - 1);
});

const newUser = { email: 'a@b.co', password: 'secret1', name: 'Ann Lee' };

it.each([
  [{ ...newUser, email: 'bad' }, 'Please enter a valid email address\n'],
  [{ ...newUser, email: '' }, 'Email is required\n'],
  [{ ...newUser, password: '12345' }, 'Password should be at least 6 characters\n'],
  [{ ...newUser, name: ' ' }, 'Full name is required\n'],
])('"users create" rejects %j with the messages of the sign-up form', async (person, message) => {
  const args = Object.entries(person).map(([option, value]) => `--${option}=${value}`);
  expect(await runCommandLine(['users', 'create', ...args])).toBe(1);
  expect([out, err]).toEqual(['', message]);
});

it.each([
  'users create',
  'users show',
  'users set',
  'users delete',
  'backup',
  'restore',
  'migrate',
  'seed',
  'content import',
  'content export',
  'doctor',
])('"%s --help" explains the command', async (name) => {
  expect(await runCommandLine([...name.split(' '), '--help'])).toBe(0);
  expect(out).toContain(`Usage: npm run admin -- ${name}`);
  expect(err).toBe('');
  out = '';
  await runCommandLine(['--help']);
  expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
});
