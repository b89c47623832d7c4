// Electron's `nativeImage`: the bytes of an image and its size. It must never need to draw.
import { readFileSync } from 'node:fs'
import type { NativeImage as ElectronNativeImage } from 'electron'
import type { Declared } from './declared.ts'

export class NativeImage implements Declared<ElectronNativeImage, 'resize' | 'crop'> {
  readonly #bytes: Buffer
  readonly #size: { readonly width: number; readonly height: number }
  isMacTemplateImage = false

  constructor(bytes: Buffer = Buffer.alloc(0), size = readPngSize(bytes)) {
    this.#bytes = bytes
    this.#size = size
  }

  static createEmpty(): NativeImage {
    return new NativeImage()
  }
  static createFromPath(file: string): NativeImage {
    try {
      return new NativeImage(readFileSync(file))
    } catch {
      return new NativeImage()
    }
  }
  static createFromBuffer(bytes: Buffer): NativeImage {
    return new NativeImage(bytes)
  }
  static createFromDataURL(url: string): NativeImage {
    return new NativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }
  getSize(): { width: number; height: number } {
    return { ...this.#size }
  }
  getAspectRatio(): number {
    return this.#size.height === 0 ? 1 : this.#size.width / this.#size.height
  }
  getScaleFactors(): number[] {
    return [1]
  }
  isTemplateImage(): boolean {
    return this.isMacTemplateImage
  }
  setTemplateImage(isTemplate: boolean): void {
    this.isMacTemplateImage = isTemplate
  }
  toPNG(): Buffer {
    return Buffer.from(this.#bytes)
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`
  }
  /** The size alone changes: nobody sees the picture. */
  resize(options: { width?: number; height?: number }): NativeImage {
    const { width, height } = this.#size
    const scale =
      options.width === undefined ? (options.height ?? height) / (height || 1) : options.width / (width || 1)
    return new NativeImage(this.#bytes, {
      width: options.width ?? Math.round(width * scale),
      height: options.height ?? Math.round(height * scale),
    })
  }
}

const pngSignature = '89504e470d0a1a0a'
const widthOffset = 16
const heightOffset = 20

function readPngSize(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.length >= heightOffset + 4 && bytes.toString('hex', 0, 8) === pngSignature
  return isPng
    ? { width: bytes.readUInt32BE(widthOffset), height: bytes.readUInt32BE(heightOffset) }
    : { width: 0, height: 0 }
}

export const nativeImage = {
  createEmpty: NativeImage.createEmpty,
  createFromPath: NativeImage.createFromPath,
  createFromBuffer: NativeImage.createFromBuffer,
  createFromDataURL: NativeImage.createFromDataURL,
}
