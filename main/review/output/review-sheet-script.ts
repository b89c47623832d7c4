// The script of a review sheet, as text: adds and removes comments, saves the answers as a file, and loads such a file.
// Has no network access; the sheet's policy allows no other script.

export const answersFormat = 'verso-review-sheet-answers'
export const answersVersion = 2

export const reviewSheetScript = `
'use strict';
(() => {
  const sheet = JSON.parse(document.getElementById('data').textContent);
  const template = document.getElementById('comment');
  const status = document.getElementById('status');
  const say = (name) => { status.textContent = sheet.words[name]; };
  let isUnsaved = false;
  let number = 0;
  const field = (element, name) => element.querySelector('[data-field="' + name + '"]');
  const touched = () => { isUnsaved = true; };

  const addComment = (row, content) => {
    const list = row.querySelector('[data-comments]');
    const comment = template.content.firstElementChild.cloneNode(true);
    number += 1;
    for (const label of comment.querySelectorAll('label')) {
      const control = field(comment, label.dataset.for);
      control.id = 'comment-' + number + '-' + label.dataset.for;
      label.htmlFor = control.id;
    }
    comment.dataset.row = row.dataset.row;
    for (const name of ['quote', 'category', 'severity', 'words']) field(comment, name).value = content[name] || field(comment, name).value;
    field(comment, 'remove').addEventListener('click', () => {
      comment.remove();
      touched();
      row.querySelector('[data-add]').focus();
    });
    list.append(comment);
    return comment;
  };

  const selectedIn = (row) => {
    const selection = document.getSelection();
    const target = row.querySelector('[data-target]');
    if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !target) return '';
    const range = selection.getRangeAt(0);
    return target.contains(range.commonAncestorContainer) ? selection.toString().trim().slice(0, 2000) : '';
  };

  let selected = '';
  for (const row of document.querySelectorAll('[data-row-of-sheet]')) {
    const button = row.querySelector('[data-add]');
    button.hidden = false;
    // Pressing the button clears the selection in some browsers.
    button.addEventListener('pointerdown', () => { selected = selectedIn(row); });
    button.addEventListener('click', () => {
      const quote = selected || selectedIn(row);
      selected = '';
      field(addComment(row, { quote }), 'words').focus();
      touched();
    });
  }

  const answers = () => ({
    format: sheet.format,
    version: sheet.version,
    sheet: sheet.id,
    by: document.getElementById('by').value.trim().slice(0, 200),
    verdict: (document.querySelector('input[name="verdict"]:checked') || { value: '' }).value || null,
    general: document.getElementById('general').value.trim().slice(0, 20000),
    comments: [...document.querySelectorAll('[data-comment]')].map((comment) => {
      const row = sheet.rows[Number(comment.dataset.row)];
      return {
        source: row[0],
        target: row[1],
        quote: field(comment, 'quote').value.trim().slice(0, 2000),
        category: field(comment, 'category').value || null,
        severity: field(comment, 'severity').value,
        words: field(comment, 'words').value.trim().slice(0, 5000),
      };
    }).filter((comment) => comment.words !== '' || comment.quote !== ''),
  });

  document.getElementById('save').addEventListener('click', () => {
    const blob = new Blob([JSON.stringify(answers(), null, 1)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = sheet.answersName;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    isUnsaved = false;
    say('saved');
  });

  const restore = (saved) => {
    if (!saved || saved.format !== sheet.format || saved.sheet !== sheet.id) return false;
    // Sheets of version 1 call the comments remarks.
    const comments = saved.version === 1 ? saved.remarks : saved.comments;
    if (!Array.isArray(comments)) return false;
    document.getElementById('by').value = String(saved.by || '');
    document.getElementById('general').value = String(saved.general || '');
    for (const choice of document.querySelectorAll('input[name="verdict"]')) choice.checked = choice.value === saved.verdict;
    for (const old of document.querySelectorAll('[data-comment]')) old.remove();
    for (const comment of comments) {
      const key = JSON.stringify([comment.source, comment.target]);
      const index = sheet.rows.findIndex((row) => JSON.stringify(row) === key);
      const row = document.querySelector('[data-row-of-sheet][data-row="' + index + '"]');
      if (row) addComment(row, {
        quote: String(comment.quote || ''),
        category: String(comment.category || ''),
        severity: String(comment.severity || ''),
        words: String(comment.words || ''),
      });
    }
    return true;
  };

  document.getElementById('open').addEventListener('change', async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    let isRestored = false;
    try {
      isRestored = file.size < 10000000 && restore(JSON.parse(await file.text()));
    } catch {
      isRestored = false;
    }
    say(isRestored ? 'restored' : 'notRestored');
    event.target.value = '';
  });

  document.addEventListener('input', touched);
  window.addEventListener('beforeunload', (event) => { if (isUnsaved) event.preventDefault(); });
  for (const element of document.querySelectorAll('[data-with-script]')) element.hidden = false;
})();
`
