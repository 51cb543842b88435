/** Texts that a page without care would treat as markup, script or template. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '\u202e\u2066<b>tluafed</b>',
  '</title><script>alert(1)</script>',
  // The syntax of an expression in a template.
  '\x24{alert(1)}',
]
