// This script is a convenience only: every page works without it.

const SAMPLE_VALUES = { expiry: '12 / 34', cvc: '123', name: 'Test Person' };

const groupByFour = (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
const formatExpiry = (digits) =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits;

/** Formats while typing and keeps the caret after the same digit. */
function formatWhileTyping(input, format) {
  input?.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length;
    const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
    input.value = format(input.value.replace(/\D/g, ''));
    let position = 0;
    for (let seen = 0; seen < digitsBefore && position < input.value.length; position += 1) {
      if (/\d/.test(input.value[position])) seen += 1;
    }
    input.setSelectionRange(position, position);
  });
}

const byId = (id) => document.getElementById(id);
formatWhileTyping(byId('number'), groupByFour);
formatWhileTyping(byId('expiry'), formatExpiry);

for (const button of document.querySelectorAll('[data-fill]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    byId('number').value = button.dataset.fill;
    for (const [id, value] of Object.entries(SAMPLE_VALUES)) byId(id).value ||= value;
    document.querySelector('.card-form [type="submit"]').focus();
  });
}

for (const select of document.querySelectorAll('[data-submits]')) {
  select.addEventListener('change', () => select.form.requestSubmit());
}

const RELEASE_AFTER_MS = 10_000;

function releaseForm(form) {
  delete form.dataset.sent;
  for (const button of form.querySelectorAll('[aria-disabled]')) {
    button.removeAttribute('aria-disabled');
  }
}

/** Ignores a second click, but releases the button later in case no response arrives. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = 'yes';
  event.submitter?.setAttribute('aria-disabled', 'true');
  setTimeout(() => releaseForm(form), RELEASE_AFTER_MS);
});

window.addEventListener('pageshow', (event) => {
  if (event.persisted) for (const form of document.forms) releaseForm(form);
});
