import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as TestingLibrary from '@testing-library/dom';
import type { Target } from './target.ts';

declare global {
  var TestingLibraryDom: typeof TestingLibrary;
  var userView: {
    /** All elements that match. */
    find(target: Target): HTMLElement[];
    /** The only match, or an error that says why a user could not see it. */
    see(target: Target): HTMLElement;
    /** The only match, or an error that says why a user could not click it. */
    reach(target: Target): HTMLElement;
  };
}

/** Runs in the page. Finds elements as a user would, with Testing Library. */
function addUserView(): void {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom;
  const lastPositions = new WeakMap<Element, string>();

  function query(target: Target, scope: HTMLElement): HTMLElement[] {
    if (target.kind === 'label') return queryAllByLabelText(scope, target.text);
    if (target.kind === 'role') {
      return queryAllByRole(
        scope,
        target.role,
        target.name === undefined ? {} : { name: target.name },
      );
    }
    if (target.kind === 'file') return [...scope.querySelectorAll<HTMLElement>('input[type=file]')];
    return queryAllByText(scope, target.text).filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  }

  function find(target: Target): HTMLElement[] {
    const scopes = target.within ? find(target.within) : [document.body];
    const matches = new Set(scopes.flatMap((scope) => query(target, scope)));
    const { index } = target;
    return [...matches].filter((_, position) => index === undefined || position === index);
  }

  function see(target: Target): HTMLElement {
    const [element, ...others] = find(target);
    if (!element) throw new Error('is not on the page');
    if (others.length > 0) throw new Error(`is ${others.length + 1} times on the page`);
    return element;
  }

  function reach(target: Target): HTMLElement {
    const element = see(target);
    if (element.matches(':disabled')) throw new Error('is disabled');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box) throw new Error('is not visible');
    const position = [box.x, box.y, box.width, box.height].join();
    if (lastPositions.get(element) !== position) {
      lastPositions.set(element, position);
      throw new Error('is still moving');
    }
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(top) && top?.closest('label')?.control !== element) {
      throw new Error(`is covered by ${top?.outerHTML.slice(0, 200)}`);
    }
    return element;
  }

  globalThis.userView = { find, see, reach };
}

const libraryFile = new URL(
  '@testing-library/dom.umd.min.js',
  import.meta.resolve('@testing-library/dom'),
);
const library = readFileSync(fileURLToPath(libraryFile), 'utf8');

/** An expression that adds `userView` to the page. */
export const userViewScript = `(() => { ${library}; (${addUserView})(); })()`;
