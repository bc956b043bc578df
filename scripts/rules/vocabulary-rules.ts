import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/root.ts';

/**
 * Words that may not be part of a name, with their plain replacements. The name `hearerIds` has the
 * parts "hearer" and "ids".
 */
const REPLACED_PARTS: Record<string, string> = {
  hearer: 'recipient',
  hearers: 'recipients',
  telling: 'notification',
  tellings: 'notifications',
  tidings: 'notifications',
  seal: 'encrypt',
  sealed: 'encrypted',
  sealer: 'encryptor',
  unseal: 'decrypt',
  shelf: 'catalog',
  shelves: 'catalog',
  nobody: 'no one, or the role',
  somebody: 'the role: user, author, reader',
  floors: 'packages',
  laws: 'rules',
};

/** Whole names that may not be used, with their plain replacements. */
const REPLACED_NAMES: Record<string, string> = {
  Asked: 'what it holds, for example CommentRequest',
  Told: 'what it holds',
  Wish: 'what it holds',
  Given: 'what it holds',
  Coming: 'what it holds',
  Along: 'what it holds',
  MadeQuery: 'PreparedQuery',
  beforeWriting: 'loadWriteContext',
  house: 'codebase',
  latePart: 'lazyPart',
  madeOnce: 'prepared statement',
  readBeforeWriting: 'loadWriteContext',
  rooms: 'features',
};

/** Generated code. */
const EXEMPT = /\/generated\/|^server\/test\/upgrade\/make\//;
const SOURCES = '{domain,guide,sandbox,server,web,bench,e2e,scripts}/**/*.{ts,tsx,mjs}';
const FOLDERS_TO_SKIP = new Set(['node_modules', 'build', '.react-router', '.cache', 'content']);

/** Declared names and file names from the old vocabulary, as "file:line name: use …". */
export function checkVocabulary(folder: string = root): string[] {
  return globSync(SOURCES, { cwd: folder, exclude: (name) => FOLDERS_TO_SKIP.has(basename(name)) })
    .filter((file) => !EXEMPT.test(file))
    .sort()
    .flatMap((file) => [...checkFileName(file), ...checkDeclarations(folder, file)]);
}

function checkFileName(file: string): string[] {
  const parts = basename(file).split(/[.-]/);
  const old = parts.find((part) => part in REPLACED_PARTS);
  return old ? [`${file}: use "${REPLACED_PARTS[old]}" instead of "${old}" in the file name`] : [];
}

function checkDeclarations(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const faults: string[] = [];
  const visit = (node: ts.Node) => {
    const name = getDeclaredName(node);
    const replacement = name && findReplacement(name.text);
    if (replacement) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      faults.push(`${file}:${line + 1} ${name.text}: use ${replacement}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/**
 * Property names are not checked: many are fields of the API or of stored JSON and cannot change.
 */
function getDeclaredName(node: ts.Node): ts.Identifier | null {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isImportSpecifier(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name : null;
}

function findReplacement(name: string): string | undefined {
  if (Object.hasOwn(REPLACED_NAMES, name)) return REPLACED_NAMES[name];
  const part = splitName(name).find((word) => Object.hasOwn(REPLACED_PARTS, word));
  return part && REPLACED_PARTS[part];
}

/** Splits a name into words: "toHearerIds" → to, hearer, ids; "MAX_SEALED" → max, sealed. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => word.toLowerCase());
}
