// Shows the numbers of another country: the one chosen earlier on this device, or the one that the
// time zone names. The page already contains the numbers of every country.

// The app's care notes read and write the same key.
const STORAGE_KEY = 'attune.help-country';
const numbers = document.querySelector('#numbers');
const select = document.querySelector('#country');

function show(code) {
  const list = document.querySelector(`#help-${CSS.escape(code.toLowerCase())} ul`);
  if (!list || code === select.value) return;
  numbers.replaceChildren(...list.cloneNode(true).children);
  select.value = code;
}

function readChosen() {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(code) {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // If the browser refuses storage, the choice lasts as long as the page is open.
  }
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const coversZone = (name) =>
  name.endsWith('/*') ? zone.startsWith(name.slice(0, -1)) : name === zone;
const detected = [...select.options].find(({ dataset }) =>
  dataset.zones?.split(' ').some(coversZone),
)?.value;
const requested = new URLSearchParams(location.search).get('country');

if (requested) remember(requested);
else show(readChosen() ?? detected ?? select.value);

select.addEventListener('change', () => {
  const code = select.value;
  select.value = '';
  show(code);
  remember(code);
});
