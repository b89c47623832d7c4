// Windows metafiles (MS-EMF, MS-WMF) draw text with dedicated records, so text is detected reliably, without guessing.

/** EMR_EXTTEXTOUTA, EMR_EXTTEXTOUTW, EMR_POLYTEXTOUTA, EMR_POLYTEXTOUTW, EMR_SMALLTEXTOUT */
const enhancedText = new Set([83, 84, 96, 97, 108])
/** META_TEXTOUT, META_EXTTEXTOUT */
const windowsText = new Set([0x0521, 0x0a32])

/** Fewer records are the axis labels of a drawing. */
const minRecords = 3

function isEnhanced(view: DataView): boolean {
  return view.byteLength > 48 && view.getUint32(0, true) === 1 && view.getUint32(40, true) === 0x464d4520
}

/** Whether a metafile draws text; null if it is not a metafile. */
export function metafileHoldsText(bytes: Uint8Array): boolean | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let records = 0
  if (isEnhanced(view)) {
    for (let at = 0; at + 8 <= view.byteLength;) {
      const sizeBytes = view.getUint32(at + 4, true)
      if (enhancedText.has(view.getUint32(at, true))) records += 1
      if (sizeBytes < 8) break
      at += sizeBytes
    }
    return records >= minRecords
  }
  const start = view.byteLength > 40 && view.getUint32(0, true) === 0x9ac6cdd7 ? 22 : 0
  const isWindows =
    view.byteLength > start + 18 && view.getUint16(start + 2, true) === 9 && view.getUint16(start, true) <= 2
  if (!isWindows) return null
  for (let at = start + 18; at + 6 <= view.byteLength;) {
    const sizeBytes = view.getUint32(at, true) * 2
    if (windowsText.has(view.getUint16(at + 4, true))) records += 1
    if (sizeBytes < 6) break
    at += sizeBytes
  }
  return records >= minRecords
}
