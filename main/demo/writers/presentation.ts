// Writes a small PowerPoint presentation, a title and lines per slide, for the demo's own documents.
import { escapeXml, officePackage } from './office-package.ts'
import type { OfficePart } from './office-package.ts'

interface Slide {
  title: string
  lines: readonly string[]
}

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A slide of 4:3, in English Metric Units. */
const size = { width: 9_144_000, height: 6_858_000 }

function shapeXml(id: number, name: string, place: { y: number; height: number }, body: string): string {
  const type = name === 'Title' ? ' type="title"' : ' idx="1"'
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr><p:ph${type}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="457200" y="${place.y}"/><a:ext cx="8229600" cy="${place.height}"/></a:xfrm></p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`
  )
}

function treeXml(shapes: string): string {
  return (
    '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>' +
    `${shapes}</p:spTree></p:cSld>`
  )
}

function paragraphXml(text: string, language: string): string {
  return `<a:p><a:r><a:rPr lang="${language}"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`
}

const titlePlace = { y: 380_000, height: 1_143_000 }
const linesPlace = { y: 1_700_000, height: 4_400_000 }

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = `<a:ln w="9525">${fill}</a:ln>`
const colours: readonly (readonly [string, string])[] = [
  ['dk1', '1F2430'],
  ['lt1', 'FFFFFF'],
  ['dk2', '2B4A5E'],
  ['lt2', 'F3F1EC'],
  ['accent1', '2B6E8C'],
  ['accent2', 'B3612E'],
  ['accent3', '5F7F4E'],
  ['accent4', '7C5C8C'],
  ['accent5', '4A6FA5'],
  ['accent6', '8C7B3F'],
  ['hlink', '2B6E8C'],
  ['folHlink', '7C5C8C'],
]
const font = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>'
const themeXml =
  '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">' +
  colours.map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`).join('') +
  `</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
  `<a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const placeholders = shapeXml(2, 'Title', titlePlace, '<a:p/>') + shapeXml(3, 'Text', linesPlace, '<a:p/>')
const colourMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

const masterParts: readonly OfficePart[] = [
  {
    path: 'ppt/slideMasters/slideMaster1.xml',
    type: 'presentationml.slideMaster',
    xml: `<p:sldMaster ${namespaces}>${treeXml(placeholders)}${colourMap}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    links: [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', type: 'theme', target: '../theme/theme1.xml' },
    ],
  },
  {
    path: 'ppt/slideLayouts/slideLayout1.xml',
    type: 'presentationml.slideLayout',
    xml: `<p:sldLayout ${namespaces} type="obj">${treeXml(placeholders)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    links: [{ id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }],
  },
  { path: 'ppt/theme/theme1.xml', type: 'theme', xml: themeXml },
]

/** Returns a PPTX file. The language is a BCP 47 tag. */
export function presentation(slides: readonly Slide[], language: string): Uint8Array {
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`)
  return officePackage([
    {
      path: 'ppt/presentation.xml',
      type: 'presentationml.presentation.main',
      xml:
        `<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
        `<p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${size.width}" cy="${size.height}"/>` +
        `<p:notesSz cx="${size.height}" cy="${size.width}"/></p:presentation>`,
      links: [
        { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
        ...slides.map((_, index) => ({ id: `rId${index + 2}`, type: 'slide', target: `slides/slide${index + 1}.xml` })),
      ],
    },
    ...masterParts,
    ...slides.map(({ title, lines }, index): OfficePart => ({
      path: `ppt/slides/slide${index + 1}.xml`,
      type: 'presentationml.slide',
      xml: `<p:sld ${namespaces}>${treeXml(
        shapeXml(2, 'Title', titlePlace, paragraphXml(title, language)) +
          shapeXml(3, 'Text', linesPlace, lines.map((text) => paragraphXml(text, language)).join('')),
      )}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
      links: [{ id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }],
    })),
  ])
}
