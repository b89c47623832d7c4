// What the page itself does; the spec drives the rest. `wasThere` shows that the API comes before the page's scripts.
globalThis.wasThere = typeof probe
globalThis.dropped = []
globalThis.picked = []

const zone = document.querySelector('#zone')
zone.addEventListener('dragover', (event) => event.preventDefault())
zone.addEventListener('drop', (event) => {
  event.preventDefault()
  for (const file of event.dataTransfer.files)
    dropped.push({ name: file.name, size: file.size, path: probe.pathOf(file) })
  document.querySelector('#text').textContent = 'dropped'
})
document.querySelector('#picker').addEventListener('change', (event) => {
  picked.push(...probe.pathsOf([...event.target.files]))
  document.querySelector('#text').textContent = 'picked'
})
document.querySelector('#button').addEventListener('click', async () => {
  document.querySelector('#text').textContent = JSON.stringify(await probe.invoke('echo', 'pressed'))
})
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'k' && event.ctrlKey && globalThis.keepsKeys) event.preventDefault()
})
