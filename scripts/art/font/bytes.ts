/** A cursor over big-endian bytes, as font files are written. */
export class Bytes {
  private readonly view: DataView
  at: number

  constructor(
    readonly data: Uint8Array,
    at = 0,
  ) {
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    this.at = at
  }

  /** A cursor at `at` over the same bytes. */
  from(at: number): Bytes {
    return new Bytes(this.data, at)
  }

  u8(): number {
    return this.view.getUint8(this.at++)
  }

  i8(): number {
    return this.view.getInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.view.getUint16(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.view.getInt16(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.view.getUint32(this.at - 4)
  }

  /** Signed 2.14 fixed point. */
  f2dot14(): number {
    return this.i16() / 16384
  }

  /** Signed 16.16 fixed point. */
  fixed(): number {
    return (this.u32() | 0) / 65536
  }

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8())
  }

  /** WOFF2's UIntBase128. */
  base128(): number {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('UIntBase128 longer than five bytes')
  }

  /** WOFF2's 255UInt16. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
