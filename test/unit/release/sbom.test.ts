import { describe, expect, test } from 'vitest'
import { shippedBill } from '../../../tools/release/sbom.ts'
import type { Bill } from '../../../tools/release/sbom.ts'

const forDevelopment = { scope: 'optional', properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }

/** As npm writes it, for an application with one library of each kind. */
const installed: Bill = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'verso@1.0.0', name: 'the-folder', version: '1.0.0' } },
  components: [
    { 'bom-ref': 'undici@8.0.0', name: 'undici', scope: 'required', properties: [] },
    { 'bom-ref': 'svelte@5.0.0', name: 'svelte', ...forDevelopment },
    { 'bom-ref': 'svelte@4.0.0', name: 'svelte', ...forDevelopment },
    { 'bom-ref': 'eslint@10.0.0', name: 'eslint', ...forDevelopment },
  ],
  dependencies: [
    { ref: 'verso@1.0.0', dependsOn: ['undici@8.0.0', 'svelte@5.0.0', 'eslint@10.0.0'] },
    { ref: 'undici@8.0.0', dependsOn: [] },
    { ref: 'svelte@5.0.0', dependsOn: [] },
    { ref: 'svelte@4.0.0', dependsOn: [] },
    { ref: 'eslint@10.0.0', dependsOn: ['svelte@4.0.0'] },
  ],
}

describe('the bill of materials', () => {
  const shipped = shippedBill(installed, 'verso', new Set(['svelte@5.0.0']))

  test('has what npm installs for production and what is in the bundles, and no tool', () => {
    expect(shipped.components.map((one) => one['bom-ref'])).toEqual(['undici@8.0.0', 'svelte@5.0.0'])
    expect(shipped.dependencies).toEqual([
      { ref: 'verso@1.0.0', dependsOn: ['undici@8.0.0', 'svelte@5.0.0'] },
      { ref: 'undici@8.0.0', dependsOn: [] },
      { ref: 'svelte@5.0.0', dependsOn: [] },
    ])
  })

  test('does not mark bundled packages as for development', () => {
    expect(shipped.components[1]).toEqual({
      'bom-ref': 'svelte@5.0.0',
      name: 'svelte',
      scope: 'required',
      properties: [],
    })
  })

  test('names the application, not the folder it was built in', () => {
    expect(shipped.metadata.component).toMatchObject({ name: 'verso', version: '1.0.0' })
    expect(shipped['bomFormat']).toBe('CycloneDX')
  })

  test('is not written if npm does not know a bundled package', () => {
    expect(() => shippedBill(installed, 'verso', new Set(['unknown@1.0.0']))).toThrow('unknown@1.0.0')
  })
})
